#= methods-of-a-template-that-another-one-includes
notice(template('m/outer.erb'))
#- modules/m/templates/outer.erb
#| <%- scope.function_template(['m/_methods.erb']) -%>
#| options {<%= shown({ 'b' => 1, 'a' => { 'c' => true } }) %>
#| }
#- modules/m/templates/_methods.erb
#| <%-
#|   def shown(options, level = 1)
#|     text = ''
#|     options.sort_by { |key, value| value.is_a?(Hash) ? 'zzz' : key }.each do |key, value|
#|       if value.is_a?(Hash)
#|         text << "\n#{'  ' * level}#{key} {" << shown(value, level + 1) << "\n#{'  ' * level}}"
#|       else
#|         text << "\n#{'  ' * level}#{key} #{value}"
#|       end
#|     end
#|     text
#|   end
#| -%>

#= methods-of-an-included-template-see-the-variables-of-the-caller
$x = 'of main'
notice(inline_template("<%- scope.function_template(['m/_methods.erb']) -%><%= shown('a') %>"))
#- modules/m/templates/_methods.erb
#| <%- def shown(text) "#{text} #{@x}" end -%>

#= output-of-a-template-with-methods-that-another-one-includes
notice(inline_template("<%= scope.function_template(['m/_methods.erb']) %>|<%= shown('b') %>"))
#- modules/m/templates/_methods.erb
#| <%- def shown(text) "<#{text}>" end -%>
#| a <%= shown('a') %>
