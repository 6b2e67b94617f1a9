{{- define "pantin.labels" -}}
app.kubernetes.io/name: pantin
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "pantin.selector" -}}
app.kubernetes.io/name: pantin
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "pantin.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "pantin.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "pantin.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "pantin.probes" -}}
startupProbe:
  httpGet: { path: /status/v1/simple, port: https, scheme: HTTPS }
  periodSeconds: 2
  failureThreshold: 60
readinessProbe:
  httpGet: { path: /status/v1/simple, port: https, scheme: HTTPS }
  periodSeconds: 5
livenessProbe:
  httpGet: { path: /status/v1/simple, port: https, scheme: HTTPS }
  periodSeconds: 20
  timeoutSeconds: 10
  failureThreshold: 6
{{- end }}

{{- define "pantin.caSettings" -}}
- --certname={{ .Values.serverName }}-ca
- --confdir=/var/lib/pantin/etc
- --ssldir=/var/lib/pantin/ssl
- --cadir=/var/lib/pantin/ca
{{- end }}
