/** English: what a person put off. */
export const snooze = {
  act: "Snooze",
  of: "Snooze {{name}}",
  end: "End snooze",
  endOf: "End snooze of {{name}}",
  bulk: "Snooze ({{number}})",
  title_one: "Snooze this order?",
  title_other: "Snooze {{count}} orders?",
  until: "Hide from “Needs attention”",
  choices: {
    tomorrow: "Until tomorrow, {{day}}",
    week: "For a week, until {{day}}",
    day: "Until a day that you choose",
    dismissed: "Until something else needs attention (dismiss)",
  },
  day: "Day",
  dismiss: "Dismiss",
  cancel: "Cancel",
  waits: "The order still waits. It stays listed under “Snoozed”, with your name.",
  done: "Snoozed until {{day}}",
  dismissed: "Dismissed",
  some: "{{number}} of {{of}} orders snoozed",
  ended: "Listed under “Needs attention” again",
  failed: "No clear answer. Check the list, then try again.",
  badges: {
    snoozed: "Snoozed",
    dismissed: "Dismissed",
  },
  by: {
    snoozed: "Snoozed by {{name}} until {{day}}. The order still waits.",
    dismissed: "Dismissed by {{name}}. The order still waits.",
  },
  problems: {
    "too-soon": "Choose a day after today.",
    "too-late": "Choose a day within a year.",
    none: "Choose a day.",
  },
} as const;
