notify { 'own': }
