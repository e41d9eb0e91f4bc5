/** English: an act on all that match, whatever it is done to. */
export const matching = {
  progress: "{{what}}: {{number}} of {{of}}",
  busy: "Another bulk action is still running. Wait until it is done, or stop it.",
  goesOn: "It continues when you leave this page.",
  finished: "{{what}}: finished",
  stopped: "{{what}}: stopped",
  keep: "Keep as is",
  stop: "Stop",
  dismiss: "Close",
  undo: "Undo",
} as const;
