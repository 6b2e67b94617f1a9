notfy { 'a': }
