/** Japanese: an act on all that match, whatever it is done to. */
export const matching = {
  progress: "{{what}}：{{number}} / {{of}}",
  busy: "該当するものすべてに対する別の処理が進行中です。完了を待つか、停止してください。",
  goesOn: "このページを離れても処理は続きます。",
  finished: "{{what}}：完了",
  stopped: "{{what}}：停止しました",
  keep: "変更しない",
  stop: "停止",
  dismiss: "閉じる",
  undo: "元に戻す",
};
