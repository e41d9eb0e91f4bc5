/** Japanese: what a person put off. */
export const snooze = {
  act: "スヌーズ",
  of: "{{name}}をスヌーズ",
  end: "スヌーズを解除",
  endOf: "{{name}}のスヌーズを解除",
  bulk: "スヌーズ（{{number}}）",
  title_other: "{{count}}件の注文をスヌーズしますか？",
  until: "「対応が必要」から非表示にする期間",
  choices: {
    tomorrow: "明日（{{day}}）まで",
    week: "1週間（{{day}}まで）",
    day: "指定した日まで",
    dismissed: "別の対応が必要になるまで（閉じる）",
  },
  day: "日付",
  dismiss: "閉じる",
  cancel: "キャンセル",
  waits: "注文は待機したままです。あなたの名前とともに「スヌーズ中」に表示されます。",
  done: "{{day}}までスヌーズしました",
  dismissed: "閉じました",
  some: "{{of}}件中{{number}}件の注文をスヌーズしました",
  ended: "再び「対応が必要」に表示されます",
  failed: "応答が不明です。確認してから、もう一度お試しください。",
  badges: {
    snoozed: "スヌーズ中",
    dismissed: "閉じた項目",
  },
  by: {
    snoozed: "{{name}}が{{day}}までスヌーズしました。注文は待機したままです。",
    dismissed: "{{name}}が閉じました。注文は待機したままです。",
  },
  problems: {
    "too-soon": "明日以降の日付を選択してください。",
    "too-late": "1年以内の日付を選択してください。",
    none: "日付を選択してください。",
  },
} as const;
