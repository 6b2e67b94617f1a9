type Webapp::Ensure = Enum['running', 'stopped']
