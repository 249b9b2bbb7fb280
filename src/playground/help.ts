/** Output of `--help`. */
export const help = `Runs the whole bot without a Discord account, an API key or a network.

  npm run playground                             opens a page: http://127.0.0.1:8100
  npm run -s playground -- --once '<line>' ...   runs the lines, prints the answers as text, and ends

The books
  --names <kind>      plain (default), or hostile: names with all that can break a message, such as markdown,
                      emoji, mentions, and brackets

The page
  --port <number>     port of the page (default: 8100; 0: any free port)
  --host <address>    address to listen on (default: 127.0.0.1, only this machine)

Lines, one --once each; they run in order, in one channel
  /rank board:"Community ranking" page:2     types a command
  suggest /rank board:moon                   prints the suggestions for the last option, one a line
  press Reviews                              presses a button of the last answer
  choose Chapters                            chooses in a menu of the last answer
  choose Go to: Chapters | Reviews           names the menu, and chooses several entries
  fill API key: abc                          fills in a field of the open form
  fill When to post: Daily                   chooses an entry; several with |, none with nothing after the colon
  fill Mention a role: Ranking fans          chooses a role, a person or a channel by its name
  submit                                     submits the form; close closes it
  say Have you read 《...》?                  sends a message
  apps Find books here                       runs a message command on the last message
  step                                       refreshes the boards and prints new posts; step day: a day of refreshes

Labels of buttons, menu entries and an option's choices may be abbreviated (press Rev) if only one matches.

Options of --once
  --as <person>       reader (default) or admin
  --in <server>       keyed: a server with a key (default); open: one without; direct: direct messages;
                      own: a server where only the person has the bot
  --channel <name>    channel (default: the first)
  --locale <code>     the person's language: en-US (default), zh-CN, zh-TW or another one of Discord
  --time-zone <name>  the person's time zone, such as Asia/Taipei (default: this machine's)
  --spoilers          shows spoilers
  --json              prints Discord's JSON, one line for each message, form or suggestion

Only answers go to standard output. Exit codes: 0 success; 1 a line failed or a form was left open;
2 the command line is invalid.
`;
