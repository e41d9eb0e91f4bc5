/** Japanese: artwork that is uploaded, and the template laid over it. */
export const artwork = {
  upload: {
    label: "{{title}}のアートワークファイル",
    choose: "ファイルを選ぶか、ここにドロップしてください",
    drop: "ドロップするとアップロードします",
    hint: "PNGまたはJPEG、最大{{most}}MB。",
    busy: "{{file}}をアップロードしています…",
    stored: "{{file}}をアップロードしました",
    failed: "アップロードできませんでした。接続を確認して、もう一度ファイルを選んでください。",
    problems: {
      empty: "ファイルが空です。別のファイルを選んでください。",
      large: "ファイルが{{most}}MBを超えています。JPEGにするなどして小さく保存してください。",
      unsupported:
        "ファイルはPNGでもJPEGでもありません。アートワークをどちらかの形式で保存してください。",
      damaged: "ファイルを最後まで読み取れません。保存し直して、新しいファイルを選んでください。",
      size: "ファイルは{{found}}ピクセルです。ちょうど{{expected}}ピクセルにしてください。",
      full: "ストアではすでに{{files}}件または{{most}}MBのファイルを使っており、上限に達しています。不要なアートワークを商品から外すか、アドレスを入力してください。",
      busy: "ほかのファイルをアップロード中です。少し待ってから、もう一度ファイルを選んでください。",
      unreachable:
        "プロバイダーはこのアプリ（{{address}}）のファイルを読み取れません。このアドレスは、このマシンかそのネットワークの中でしか使えません。代わりに、ウェブ上のファイルのアドレスを入力してください。",
    },
  },
  view: {
    template: "テンプレートを重ねる",
    unseen: "このブラウザーでは表示できません。",
    right: "{{found}}ピクセル（必要：{{expected}}ピクセル）。サイズは合っています。",
    wrong: "{{found}}ピクセル（必要：{{expected}}ピクセル）。サイズが合っていません。",
    found: "{{found}}ピクセル。サイズは注文時にプロバイダーが確認します。",
    wanted: "必要なサイズ：{{expected}}ピクセル。",
    unknown: "サイズはまだわかりません。",
  },
  template: {
    label: "アートワークに重ねたテンプレート",
    legend: "黒：裁断線。青の破線：文字はこの内側に。赤の点線：デザインの項目。",
    picture: "プロバイダーのテンプレートのとおりです。",
    untold: "この商品のテンプレートはプロバイダーにありません。",
    unanswered: "プロバイダーが今応答していないため、テンプレートを表示できません。",
  },
  field: {
    name: "アートワークの項目",
    choose: "項目を選んでください",
    type: "種類",
    text: "テキスト",
    image: "画像（アドレス）",
    toldText: "{{field}}（テキスト）",
    toldImage: "{{field}}（画像）",
    gone: "{{field}}（デザインにありません）",
    add: "項目を追加",
    remove: "項目を削除",
    removeOf: "項目{{number}}を削除",
  },
} as const;
