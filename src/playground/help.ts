/** What `--help` prints. */
export const help = `The whole bot with no Discord account, no key and no network.

  npm run playground                             opens it as a page: http://127.0.0.1:8100
  npm run -s playground -- --once '<line>' ...   does what the lines say, prints the answers as text, and ends

The page
  --port <number>     where it is open (0: any free one; usually 8100)
  --host <address>    which address it listens on (usually 127.0.0.1: this machine alone)

Lines, one --once each; they are done in turn, in one channel
  /rank board:"Community ranking" page:2     types a command
  suggest /rank board:moon                   the suggestions for the option it ends in, one a line
  press Next                                 presses a button of the last answer
  choose Chapters                            chooses in a menu of the last answer
  choose Go to: Chapters | Reviews           the same, with the menu named, and several entries
  fill API key: abc                          fills a field of the form that opened
  submit                                     sends the form; close puts it away
  say Have you read 《...》?                  writes a message
  apps Find books here                       runs a message command on the last message
  step                                       publishes the boards anew and prints the posts that come; step day: a day of it

Labels may be cut short (press Rev) where only one begins so.

Options beside --once
  --as <person>       reader (as usual) or admin
  --in <place>        keyed: a server with a key (as usual); open: one without; direct: direct messages;
                      own: a server where only the person has the bot
  --channel <name>    which channel; usually the first
  --locale <code>     the person's language: en-US (as usual), zh-CN, zh-TW or another of Discord's
  --time-zone <name>  the person's clock: Asia/Taipei; usually this machine's
  --spoilers          shows what stands behind spoiler bars
  --json              prints Discord's JSON instead, a message, form or suggestion a line

Only answers go to standard output. Exit codes: 0 all was done; 1 a line could not be done, or a form was
left open; 2 the command line is wrong.
`;
