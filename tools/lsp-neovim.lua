-- One request of each kind with Neovim's own client. Called by tools/lsp-neovim.
local root = os.getenv('ROOT')
local table_file = assert(io.open(os.getenv('OUTPUT'), 'w'))
local failed = false

local function row(feature, found)
  table_file:write(string.format('%-20s %s\n', feature, found and 'yes' or 'no'))
  failed = failed or not found
end

local function edit(file)
  vim.cmd('edit ' .. root .. '/' .. file)
  return vim.api.nvim_get_current_buf()
end

local client = vim.lsp.start_client({
  name = 'pantin',
  cmd = { os.getenv('PANTIN'), 'lsp' },
  root_dir = root,
  workspace_folders = { { uri = vim.uri_from_fname(root), name = 'example' } },
})

local buffer = edit('modules/profile/manifests/web.pp')
vim.bo[buffer].filetype = 'puppet'
vim.lsp.buf_attach_client(buffer, client)

-- The answer of the server; nil if there is none.
local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 20000)
  local answer = answers and answers[client]
  if not answer or answer.err then
    return nil
  end
  return answer.result
end

local function at(line, column)
  return { textDocument = { uri = vim.uri_from_bufnr(buffer) }, position = { line = line, character = column } }
end

local function some(found)
  return found ~= nil and found ~= vim.NIL and next(found) ~= nil
end

local document = { textDocument = { uri = vim.uri_from_bufnr(buffer) } }
local everything = { start = { line = 0, character = 0 }, ['end'] = { line = 99, character = 0 } }

row('initialize', vim.wait(20000, function()
  local found = vim.lsp.get_client_by_id(client)
  return found and found.initialized
end, 10))
row('hover', some(ask('textDocument/hover', at(5, 12))))
row('definition', some(ask('textDocument/definition', at(5, 12))))
row('typeDefinition', some(ask('textDocument/typeDefinition', at(2, 36))))
row('references', some(ask('textDocument/references', vim.tbl_extend('error', at(5, 12), { context = { includeDeclaration = true } }))))
row('documentHighlight', some(ask('textDocument/documentHighlight', at(2, 36))))
row('documentSymbol', some(ask('textDocument/documentSymbol', document)))
row('workspaceSymbol', some(ask('workspace/symbol', { query = 'webapp' })))
row('foldingRange', some(ask('textDocument/foldingRange', document)))
row('selectionRange', some(ask('textDocument/selectionRange', vim.tbl_extend('error', document, { positions = { at(5, 12).position } }))))
local items = ask('textDocument/prepareCallHierarchy', at(1, 8))
row('prepareCallHierarchy', some(items))
row('outgoingCalls', items and some(ask('callHierarchy/outgoingCalls', { item = items[1] })))
row('completion', some((ask('textDocument/completion', at(5, 14)) or {}).items))
row('prepareRename', some(ask('textDocument/prepareRename', at(2, 36))))
row('rename', some(ask('textDocument/rename', vim.tbl_extend('error', at(2, 36), { newName = 'vhosts' }))))

local tokens = ask('textDocument/semanticTokens/full', document)
row('semanticTokens', tokens and some(tokens.data))
row('semanticTokensDelta', tokens and ask('textDocument/semanticTokens/full/delta', vim.tbl_extend('error', document, { previousResultId = tokens.resultId })) ~= nil)
row('semanticTokensRange', some((ask('textDocument/semanticTokens/range', vim.tbl_extend('error', document, { range = everything })) or {}).data))

-- What code has on a node, and what the fleet uses.
local function command(name, arguments)
  return ask('workspace/executeCommand', { command = name, arguments = arguments })
end
row('nodes', some((ask('pantin/nodes', { uri = document.textDocument.uri }) or {}).nodes))
row('chooseNode', some(command('pantin.chooseNode', { 'web02.example.com', document.textDocument.uri })))
row('valueOnNode', string.find(vim.inspect(ask('textDocument/hover', at(2, 36))), 'On `web02.example.com`', 1, true) ~= nil)
row('dataHints', some(ask('textDocument/inlayHint', vim.tbl_extend('error', document, { range = everything }))))
row('why', string.find(command('pantin.why', { document.textDocument.uri, at(8, 6).position }) or '', 'Webapp::Site[', 1, true) ~= nil)
row('codeLens', vim.wait(20000, function()
  return #(ask('textDocument/codeLens', document) or {}) == 2
end, 50))
row('showNodes', some(command('pantin.showNodes', { document.textDocument.uri, 'class', 'profile::web' })))
row('showReferences', some(command('pantin.showReferences', { document.textDocument.uri, at(1, 8).position })))

-- Typing: a mistake is shown, and its fix applied.
vim.api.nvim_buf_set_lines(buffer, 5, 6, false, { "  contain webap" })
row('diagnostics', vim.wait(20000, function()
  return #vim.diagnostic.get(buffer) > 0
end, 10))
local actions = ask('textDocument/codeAction', vim.tbl_extend('error', document, { range = everything, context = { diagnostics = {} } }))
row('codeAction', some(actions))
if some(actions) and actions[1].edit then
  vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
end
row('fix', vim.api.nvim_buf_get_lines(buffer, 5, 6, false)[1] == '  contain webapp')
row('fixed', vim.wait(20000, function()
  return #vim.diagnostic.get(buffer) == 0
end, 10))
vim.api.nvim_buf_set_lines(buffer, 6, 6, false, { "  notify { 'new': }" })
row('showChanges', string.find(command('pantin.showChanges', { document.textDocument.uri }) or '', 'Notify[new]', 1, true) ~= nil)
vim.api.nvim_buf_set_lines(buffer, 6, 7, false, {})
vim.api.nvim_buf_set_lines(buffer, 5, 6, false, { "  $unused = 1" })
row('unused', vim.wait(20000, function()
  local found = vim.diagnostic.get(buffer)
  return #found == 1 and found[1].severity == vim.diagnostic.severity.HINT
end, 10))
vim.api.nvim_buf_set_lines(buffer, 5, 6, false, { "  $x = split('a', " })
row('signatureHelp', some(ask('textDocument/signatureHelp', at(5, 18))))
vim.api.nvim_buf_set_lines(buffer, 5, 6, false, { "  class { 'webapp': settings => {} }" })
row('inlayHint', some(ask('textDocument/inlayHint', vim.tbl_extend('error', document, { range = everything }))))
row('executeCommand', ask('workspace/executeCommand', { command = 'pantin.explain', arguments = { 'SYNTAX_ERROR' } }) ~= nil)

local other = edit('modules/webapp/manifests/init.pp')
vim.bo[other].filetype = 'puppet'
vim.lsp.buf_attach_client(other, client)
buffer = other
document = { textDocument = { uri = vim.uri_from_bufnr(buffer) } }
row('documentLink', some(ask('textDocument/documentLink', document)))
local class = ask('textDocument/prepareCallHierarchy', at(1, 8))
row('incomingCalls', class and some(ask('callHierarchy/incomingCalls', { item = class[1] })))

vim.lsp.stop_client(client)
row('shutdown', vim.wait(20000, function()
  return vim.lsp.get_client_by_id(client) == nil
end, 10))
table_file:close()
vim.cmd(failed and 'cquit!' or 'quitall!')
