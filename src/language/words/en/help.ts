export const help = {
  lead: 'Web novels in your server: search, book cards and ranking boards. Whatever Colophon shows links to the book’s page.',
  commands: 'What you can type',
  forAdmins: 'For whoever manages this server',
  line: '{{command}} {{description}}',
  ofMessages: 'In a message’s menu, under Apps',
  private: 'Add `private: True` to have the answer to yourself.',
  typing:
    'Suggestions appear while you type, in English and Chinese; a small typo is no harm, and you need not pick one.',
  privacy: 'What is kept',
  kept: 'Colophon keeps a server’s settings, its watches and its API key, which is encrypted. It keeps no messages, no list of members and no record of what anyone looked up.',
  forget:
    '{{command}} removes the key. Seven days after Colophon has left a server, all that was kept for it is deleted.',
  noCommand: 'There is no such command. Here is all that can be typed.',
  more: 'More about a command',
  fromMenu:
    'Open a message’s menu (right-click it, or press and hold), then **Apps**, then {{command}}. The answer is yours alone.',
  noOptions: 'It takes nothing: type it and press Enter.',
  option: '`{{name}}` {{description}}',
  required: '`{{name}}` (needed) {{description}}',
  adminOnly: 'Works in a server, for those who may manage it; the answer is always yours alone.',
  back: 'All commands',
} as const;
