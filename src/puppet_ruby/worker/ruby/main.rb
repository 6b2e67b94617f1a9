# The worker's loop: commands come in as JSON lines, and so do the answers to what Ruby code asks of the compiler.
# Each compilation has a process of its own, which the first one forks: no code meets what another node's code left.
# The pipes are moved away from standard input and output, so that code of modules can use those as it likes.
module Pantin
  INPUT.set_encoding(Encoding::UTF_8)
  OUTPUT.set_encoding(Encoding::UTF_8)
  OUTPUT.sync = true
  $stdin.reopen(File::NULL)
  $stdout.reopen($stderr)
  $stdout.sync = true
  PRINTED = $stderr.dup
  THREAD = Thread.current
  PARENT = Process.pid

  COMPILER = Process.ppid

  # A process that code forks is not the worker: it neither gets the compiler's questions nor answers them, and does not
  # keep the pipes open.
  module Forked
    def _fork
      super.tap { |pid| [INPUT, OUTPUT].each(&:close) if pid.zero? && !Pantin.is_forking }
    end
  end
  Process.singleton_class.prepend(Forked)

  # Random bytes come from the compiler: they are the same if it has this code run once more.
  module Drawn
    MAX_COUNT = 4096

    def urandom(count)
      return super if count > MAX_COUNT || Process.pid != Pantin.pid || Thread.current != THREAD || !Pantin.is_serving

      Pantin.ask('random', 'count' => count).binary_buffer
    end
  end
  Random.singleton_class.prepend(Drawn)

  # What the compiler answered with a failure: seen by Ruby code as an error of Puppet, and given back unchanged.
  module Failed
    attr_accessor :pantin_failure
  end

  # What runs Puppet code, which sees what was changed, and may change everything.
  TOLD_BEFORE = %w[function yield method dispatch].freeze

  # Control flow of Puppet code that passes through Ruby code (break, next, return).
  class Jump < Exception
    include Failed
  end

  # The end of a data function that has no value: the compiler is asked for it when it has left the code.
  class Missing < Jump
    attr_reader :question

    def initialize(question)
      super('no such key')
      @question = question
    end
  end

  # Tells the compiler when code changes a class of Ruby's or Puppet's, which other code uses, too.
  module Prepending
    # Folders of Ruby's own library.
    FOLDERS = $LOAD_PATH.dup.freeze
    # What functions and templates add methods to.
    OPEN = %w[Puppet::Parser::Functions Puppet::Parser::TemplateWrapper Puppet::Parser::Scope].freeze

    def prepend_features(target)
      is_changed = !target.ancestors.include?(self) && Prepending.ours?(target) && !Prepending.ours?(self)
      Prepending.changed if is_changed
      super
    end

    def method_added(name)
      Prepending.changed if Prepending.extended?(self)
      super
    end

    def self.changed
      Pantin.ask('changed_class') unless Pantin.is_told_of_classes
    end

    def self.ours?(target)
      name = Prepending.name_of(target)
      return false if name.nil?
      return true if name.start_with?('Puppet::', 'Pantin::')

      built_in?(Object.const_source_location(name)&.first)
    rescue NameError
      # A class that is shown otherwise than by its name: whose it is nobody knows.
      true
    end

    # Whether code of a module adds a method to such a class.
    def self.extended?(target)
      name = Prepending.name_of(target)
      return false if name.nil? || OPEN.include?(name) || !Pantin.is_serving
      return false unless built_in?(Object.const_source_location(name)&.first)

      !built_in?(caller_locations(2, 1)&.first&.absolute_path || '<pantin>')
    rescue NameError
      false
    end

    def self.name_of(target)
      target.inspect[/\A(?:#<Class:)?([A-Z][\w:]*)/, 1]
    end

    def self.built_in?(file)
      file.nil? || file.start_with?('<') || FOLDERS.any? { |folder| file.start_with?("#{folder}/") }
    end
  end

  @epoch = 0

  class << self
    # Whether the compiler knows what happens to classes.
    attr_accessor :is_told_of_classes

    # Whether code of modules may run.
    attr_accessor :is_serving

    # The process that serves a compilation, and whether it is being forked.
    attr_reader :pid, :is_forking

    # What the last block raised that the compiler called.
    attr_writer :raised

    # Another number whenever Puppet code has run.
    attr_reader :epoch

    def next_epoch
      @epoch += 1
      Resources.outdated
    end

    # Tells the compiler all that code has changed.
    def tell
      Objects.tell
      Resources.tell
      Puppet::Parser::Scope.tell
    end

    # Asks the compiler; the answer may be one of the objects that are lent.
    def ask(what, arguments = {}, lent = nil)
      raise ThreadError, 'Puppet can only be called from the main thread' unless Thread.current == THREAD

      runs_code = TOLD_BEFORE.include?(what)
      tell if runs_code
      send_line(Deferred.add_to({ 'ask' => what }.merge!(arguments)))
      answer(lent, what.start_with?('variable')).tap { next_epoch if runs_code }
    end

    def answer(lent = nil, is_variable = false)
      loop do
        message = receive
        if message.key?('answer')
          # Variables that nothing changes need no number.
          answer = Shared.declining(is_variable && !Objects.watching?) { Wire.decode(message['answer']) }
          return lent && lent.size > message.fetch('given', lent.size) ? lent[message['given']] : answer
        end
        raise failure(message) if message.key?('failure')

        run(message)
      end
    end

    # Forks a process for each compilation. It ends when the next one begins, or takes this one with it.
    def serve
      @pid = PARENT
      message = receive
      begin
        Commands.init(message)
      rescue Exception => e # rubocop:disable Lint/RescueException
        send_line({ 'error' => describe(e) })
        return
      end
      loop do
        next_one, ended = IO.pipe
        @is_forking = true
        @pid = fork { serve_compilation(ended) }
        @is_forking = false
        ended.close
        _, status = Process.wait2(@pid)
        libraries = next_one.read_nonblock(1 << 12, exception: false)
        next_one.close
        libraries.is_a?(String) ? Libraries.load(libraries.split) : end_as(status)
      end
    end

    # Passes a signal on to the process that serves.
    def forward(signal)
      Process.pid == PARENT ? Process.kill(signal, @pid) : tell_place
    rescue Errno::ESRCH
      nil
    end

    private

    def serve_compilation(ended)
      @is_forking = false
      @pid = Process.pid
      send_line({ 'ok' => @pid })
      while (message = receive)
        if message['op'] == 'begin'
          ended.write("#{Libraries.loaded.join(' ')}\n")
          exit!(0)
        end
        # What is printed from here on is of this command.
        PRINTED.syswrite("\0")
        run(message)
        PROCS.clear
        Resources.left
        Puppet::Parser::Scope.forget
      end
    ensure
      exit!(1)
    end

    # Ends as the process did that served.
    def end_as(status)
      exit!(status.exitstatus) unless status.signaled?

      Signal.trap(status.termsig, 'DEFAULT') unless %w[KILL STOP].include?(Signal.signame(status.termsig))
      Process.kill(status.termsig, PARENT)
      sleep
    end

    def receive
      line = INPUT.gets
      # The compiler went away: leave at once, without the exit handlers of modules.
      exit!(0) if line.nil?
      message = JSON.parse(line, max_nesting: false)
      Shared.update(message['updates']) if message.key?('updates')
      message
    end

    def send_line(message)
      exit!(1) unless Process.pid == @pid
      OUTPUT.write(JSON.generate(Shared.add_to(message), max_nesting: 0) << "\n")
    end

    # Code took too long: tells where it is, and is ended then.
    def tell_place
      frame = caller.find { |line| !line.start_with?('<pantin', '<internal:') }
      place = frame.to_s.match(/\A(.*?):(\d+)/)
      OUTPUT.syswrite(JSON.generate({ 'place' => "#{Wire.text(place[1])}, line #{place[2]}" }) << "\n") if place
    end

    def failure(message)
      # What a block raises goes through the function that called it as it is.
      raised, @raised = @raised, nil
      error = raised if raised&.message == message['message']
      error ||= message['jump'] ? Jump.new(message['message']) : of_class(message['class'], message['message'])
      error.extend(Failed) unless error.is_a?(Failed)
      error.pantin_failure = message['failure']
      error
    end

    # An error of a class as far as code can make one that says just this.
    def of_class(name, text)
      klass = Object.const_get(name)
      error = klass.new(text) if klass < StandardError
      error&.message == text ? error : Puppet::ParseError.new(text)
    rescue NameError, ArgumentError, TypeError
      Puppet::ParseError.new(text)
    end

    def run(message)
      next_epoch
      result = Shared.calling(Commands.owner(message)) do
        Commands.public_send(message['op'], message)
      ensure
        # What an error leaves behind is seen by whoever rescues it.
        tell
      end
      encoded = Wire.result(result, Commands.keeps?(message))
      send_line(Deferred.add_to({ 'ok' => encoded }))
    rescue Exception => e # rubocop:disable Lint/RescueException
      send_line(Deferred.add_to({ 'error' => describe(e) }))
    ensure
      message['entered']&.pantin_leave
    end

    def describe(error)
      return { 'last' => error.question } if error.is_a?(Missing)
      # The compiler has it, and knows where it came from.
      return { 'failure' => error.pantin_failure } if error.is_a?(Jump) && error.pantin_failure

      text = error.message.to_s
      top = (error.backtrace || []).reject { |l| l.start_with?('<pantin') || l.start_with?('<internal:') }
      place = (error.backtrace || []).first.to_s.match(/\A(.*?):(\d+)/)
      info = { 'class' => error.class.name.to_s, 'message' => Wire.text(text), 'standard' => error.is_a?(StandardError), 'trace' => top.first(20).map { |l| Wire.text(l) } }
      info['file'], info['line'] = Wire.text(place[1]), place[2].to_i if place
      if error.is_a?(::SyntaxError) && (place = text.match(/\A(.*?):(\d+)/))
        info['file'], info['line'] = Wire.text(place[1]), place[2].to_i
      end
      info['failure'] = error.pantin_failure if error.is_a?(Failed)
      info['status'] = error.status if error.is_a?(SystemExit)
      info['placed'] = true if error.is_a?(Puppet::ParseError) && (error.file || error.line)
      info
    end
  end

  # Blocks that were given to the compiler, by number; forgotten when the outermost command is done.
  PROCS = []

  # What the compiler can tell the worker to do.
  module Commands
    module_function

    def init(message)
      watch unless message['kept']
      limit = message['memory']
      Process.setrlimit(Process::RLIMIT_AS, limit, limit) if limit
      Process.setrlimit(Process::RLIMIT_CORE, 0, 0)
      Signal.trap(:XCPU) { Pantin.forward(:XCPU) if [PARENT, Pantin.pid].include?(Process.pid) }
      LIBRARIES.replace(message['libraries'])
      $LOAD_PATH.concat(LIBRARIES - $LOAD_PATH)
      Frozen.start(message['frozen'])
      Module.prepend(Prepending)
      Pantin.is_serving = true
    end

    # Ends this process and its children with the compiler, whatever code does, where no shell watches over the group. Not
    # always: a thread takes much of the memory that there may be.
    def watch
      Thread.new do
        sleep(1) while Process.ppid == COMPILER
        Process.kill(:KILL, Process.getpgrp == PARENT ? 0 : PARENT)
      end
    end

    def load(message)
      Functions.load(message['name'], message['path'], message['text'])
    end

    def load_legacy(message)
      Legacy.load(message['name'], message['path'], message['text'])
    end

    # Whether code of a function may keep what it gets and gives.
    def keeps?(message)
      message['op'] == 'call' && Shared.keeps?(Functions.text(message['name']))
    end

    # The object of a function whose code changes only what that keeps.
    def owner(message)
      message['op'] == 'call' && Functions.owner(message['name'])
    end

    def call(message)
      context = Puppet::Pops::Types::LookupContext
      around, context.catching = context.catching, message['catching']
      Functions.call(message['name'], message['dispatch'], Pantin.enter(message), *arguments(message))
    ensure
      context.catching = around
    end

    def call_legacy(message)
      Legacy.call(message['name'], Pantin.enter(message), arguments(message)[0], message['shared'])
    end

    def render(message)
      Template.render(message['text'], message['path'], Pantin.enter(message))
    end

    def define_methods(message)
      Template.define_methods(message['text'])
    end

    def prepend(message)
      require message['path']
      Pantin.is_told_of_classes = true
      ::Object.const_get(message['class']).prepend(::Object.const_get(message['module']))
      nil
    ensure
      Pantin.is_told_of_classes = false
    end

    def call_proc(message)
      PROCS.fetch(message['id']).call(*arguments(message)[0])
    rescue StandardError => e
      Pantin.raised = e
      raise
    end

    def arguments(message)
      values = Shared.declining(message['op'] == 'call' && !keeps?(message)) { Wire.decode(message['args']) }
      message['fixed']&.each { |at| Wire.frozen(values[at]) }
      [values, message['block'] && Wire.block(message['block'])]
    end
  end
end
