/** Japanese: the words of the home page. */
export const home = {
  settingUp: {
    title: "ストアを準備しています",
    body: "Portafilterがストアの情報を読み込んでいます。数秒かかります。",
    action: "もう一度確認",
  },
  attention: {
    title: "対応が必要",
    none: "対応が必要なものはありません。注文は自動で送信され、追跡されます。",
    nothingElse: "ほかに対応が必要なものはありません。",
    more_other: "ほか{{count}}件",
    all: "対応が必要なものをすべて表示",
    snoozed_other: "{{count}}件の注文がスヌーズ中または閉じられており、待機したままです。",
    showSnoozed: "スヌーズ中を表示",
    undecided_other:
      "過去30日間の注文明細のうち{{count}}件が送信されていません。どこで製造するかがまだ決まっていません。",
    decide: "決める",
    unforwarded: "送信されていない注文",
    sendable_other:
      "過去30日間の注文明細のうち{{count}}件が製造できるようになりました。同じ注文のほかの明細は送信済みです。いつでも送信できます。",
    unknown_other:
      "過去30日間に注文されたアイテムのうち{{count}}件は、カスタムアイテムか商品が削除されたアイテムです。製造するものを入力するか、除外してください。",
    open: "{{order}}を開く",
  },
  countedParts: "分割して送られる注文は、分割ごとに1件として数えます。",
  production: {
    title: "段階別の注文",
    none: "まだ何も送信されていません。プロバイダーが製造する商品の注文は、支払われるとここに表示されます。",
    all: "すべての注文",
    recently: "過去30日間",
  },
  products: {
    title: "商品",
    mapped_other: "{{count}}件のバリエーションをプロバイダーが製造します",
    open_other: "{{count}}件のバリエーションは未決定で、お手元に残ります",
    bare_other:
      "{{count}}件のバリエーションにアートワークが必要です。アートワークがないと注文は待機します",
    ignored_other: "{{count}}件のバリエーションは意図的に除外されています",
    decide: "製造するものを選ぶ",
    addArtwork: "アートワークを追加",
    all: "すべての商品",
    reading: "商品を読み込んでいます。",
  },
  outages: {
    titles: {
      missing: "プロバイダーが接続されていません",
      unauthorized: "プロバイダーがキーを受け付けません",
      unreachable: "プロバイダーが応答しません",
      throttled: "プロバイダーがしばらく注文を受け付けません",
      shopify: "Shopifyがアプリのストアへのアクセスを許可していません",
    },
    advice: {
      missing: "接続されるまで注文はここに残ります。",
      unauthorized: "有効なキーを入力すると、注文は自動で送信されます。",
      unreachable: "アプリは再試行を続けます。注文が失われることはありません。",
      throttled: "アプリは指定された時間だけ待ち、その後自動で再開します。",
      shopify: "アプリは1分ごとに確認し、自動で再開します。",
    },
    answered: "最後の応答：{{time}}",
    since: "開始：{{time}}",
    until: "再開：{{time}}",
    waiting_other: "{{count}}件の注文が待っています。",
  },
  paused: {
    titles: {
      connection: "プロバイダーとの接続は一時停止中です",
      files: "画像とCSVファイルは一時停止中です",
      work: "このストアの一部の処理は一時停止中です",
    },
    connection:
      "プロバイダーの応答によりアプリが停止したか、読み取りに時間がかかりすぎることが数回ありました。他の注文が送信されるように、この接続の追跡とカタログは待機しています。",
    files:
      "このストアの画像とCSVファイルの読み取りに、数回にわたり時間がかかりすぎました。一時停止中は新しいファイルを読み取りません。",
    work: "このストアの処理中にアプリが数回停止しました。その処理は待機し、その他はすべて継続します。",
    since: "一時停止の開始",
    until: "終了",
    tryNow: "今すぐ試す",
  },
  connection: {
    title: "接続",
    embedded: "内蔵のフルフィルメント",
    remote: "{{host}}によるフルフィルメント",
    check: "接続を確認",
    states: {
      working: "正常",
      paused: "一時停止中",
      unauthorized: "キーが拒否されました",
      unreachable: "接続できません",
      untested: "未使用",
      missing: "未接続",
    },
  },
  failedMappings:
    "商品についての決定が、待機中の一部の注文に反映されていません。アプリが複数回失敗しました。試行を続けますが、解消しない場合はサポートにお問い合わせください。",
  failedRequests:
    "Shopifyからのフルフィルメント依頼の処理にアプリが複数回失敗し、一部が回答待ちです。試行を続けますが、解消しない場合はサポートにお問い合わせください。",
  failedProducts:
    "アプリが商品の読み込みに複数回失敗したため、新しい商品や変更された商品がここにない場合があります。試行を続けますが、解消しない場合はサポートにお問い合わせください。",
  failedListings:
    "アプリがストアへの商品の追加に複数回失敗しました。試行を続けますが、解消しない場合はサポートにお問い合わせください。",
  orders_other: "{{count}}件の注文をShopifyから読み込めません。アプリは試行を続けます。",
  deliveriesAction: "アクティビティで見る",
  deliveries_other: "Shopifyからの通知{{count}}件を処理できませんでした。",
  health: {
    well: "正常に動作しています",
    look: "確認してください",
    connected: "接続は正常です",
    notConnected: "接続できていません",
    nothingWaits: "遅れている注文はありません",
    paused: "一部が一時停止中です",
    overdue_other: "{{count}}件の注文が予定より長く待っています",
    late_other: "プロバイダーで{{count}}件の注文が遅れています",
    showLate: "遅れている注文を表示",
    swept: "プロバイダーでの確認：{{time}}",
    neverSwept: "プロバイダーではまだ確認していません",
    compared: "Shopifyとの照合：{{time}}",
  },
  setup: {
    title: "ストアを設定する",
    progress: "{{of}}ステップ中{{number}}ステップ完了",
    dismiss: "閉じる",
    done: "完了",
    open: "未完了",
    steps: {
      connection: {
        title: "接続をテストする",
        body: "注文をどこで製造するかを選び、応答することを確認します。",
        action: "テスト",
      },
      products: {
        title: "商品を読み込む",
        body: "ストアの商品は自動で読み込まれ、最新の状態に保たれます。",
        action: "商品を見る",
      },
      mapping: {
        title: "製造するものを選ぶ",
        body: "どのバリエーションをプロバイダーが製造するかを選びます。選ばないものはお手元に残ります。",
        action: "選ぶ",
      },
      artwork: {
        title: "アートワークを追加する",
        body: "製造するバリエーションには、正確なサイズのアートワークが必要です。",
        action: "アートワークを追加",
      },
      order: {
        title: "最初のテスト注文を送る",
        body: "テストキーで接続し、ストアで注文してください。何も製造されません。",
        action: "テストキーを使う",
      },
      builtInOrder: {
        title: "最初の注文を送る",
        body: "ストアで注文してください。内蔵フルフィルメントが受け付け、「注文」に表示されます。",
        action: "注文を見る",
      },
    },
  },
  costs: {
    open: "利益を表示",
    title: "費用と利益",
    when: "過去30日間",
    cost_other: "{{count}}件の注文に対して、プロバイダーの請求額は{{amount}}です。",
    profit: "売上{{sold}}：利益{{profit}}。",
    loss: "売上{{sold}}：損失{{loss}}。",
    unknown: "この通貨での売上額はわかりません。",
    some_other: "この通貨での売上額がわからない{{count}}件は含まれません。",
  },
  trend: {
    title: "注文と発送",
    summary: "過去30日間：受注{{received}}件、発送{{shipped}}件。",
    median: "発送済みの半数は{{time}}以内に発送されました。",
    table: "数値を表示",
    day: "日付",
    received: "受注",
    shipped: "発送",
    ofDay: "{{day}}：受付{{received}}件、発送{{shipped}}件",
  },
};
