import { both, keyed, open, type Call } from './call.ts';

export const helpAndSetup: readonly Call[] = [
  { typed: '/help', in: both, shows: ['</book:', '</rank:', '</booklists containing:'] },
  { typed: '/help command:rank', in: both, shows: ['</rank:', '`board` (required)'] },
  { typed: '/connect', in: both, shows: ['/api/mcp', '"type": "streamable-http"'] },
  { typed: '/setup status', in: keyed, shows: ['Uses **this server’s own API key**'] },
  { typed: '/setup status', in: open, shows: ['Uses the **public API**'] },
  { typed: '/setup key', in: both, shows: ['This server’s API key'] },
  { typed: '/setup forget', in: keyed, shows: ['Remove this server’s key?'] },
  { typed: '/setup forget', in: open, shows: ['No API key is set.'] },
  {
    typed: '/setup spoilers hide:true',
    in: both,
    shows: ['**Spoilers: hidden.**'],
    undo: '/setup spoilers hide:false',
  },
  ...[
    ['Automatic', 'automatic'],
    ['English', 'English'],
    ['简体中文', '简体中文'],
    ['繁體中文', '繁體中文'],
  ].map(([choice = '', name = '']): Call => ({
    typed: `/setup language language:${choice}`,
    in: both,
    shows: [`**Language: ${name}.**`],
    undo: '/setup language language:Automatic',
  })),
];
