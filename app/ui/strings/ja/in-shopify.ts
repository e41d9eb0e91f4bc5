/** Japanese. */
export const inShopify = {
  buyer: {
    canceled: "この注文はキャンセルされました。",
    withShop: "ご注文を承りました。ショップが対応しています。",
    partly: "ご注文の商品の一部が発送されました。",
    replacement: {
      making: "代わりの商品を製造しています。",
      shipped: "代わりの商品は発送されました。",
    },
    summary: {
      received: "ご注文を承りました。まもなく製造を開始します。",
      making: "ご注文の商品を製造しています。",
      printed: "ご注文の商品は印刷済みで、これから梱包します。",
      packed: "ご注文の商品は梱包済みで、集荷を待っています。",
      shipped: "ご注文の商品は発送されました。",
    },
    steps: {
      received: "受付済み",
      making: "製造中",
      printed: "印刷済み",
      packed: "梱包済み",
      shipped: "発送済み",
    },
    wishes: {
      address: "住所の変更を依頼",
      cancel: "キャンセルを依頼",
      unsent: "ショップが回答するまで、ご注文の商品は製造されません。",
      sent: "製造が始まると、ショップでも変更できない場合があります。",
      done: "ご依頼をショップに送信しました。",
      movedOn: "この依頼は受け付けられなくなりました。",
      waiting: {
        address: "配送先住所の変更のご依頼について、ショップはまだ回答していません。",
        cancel: "キャンセルのご依頼について、ショップはまだ回答していません。",
      },
      ended: {
        address: {
          granted: "配送先住所が変更されました。",
          declined: "配送先住所の変更はショップに承認されませんでした。",
          "too-late": "配送先住所の変更は間に合いませんでした。",
        },
        cancel: {
          granted: "キャンセルはショップに承認されました。",
          declined: "キャンセルはショップに承認されませんでした。",
          "too-late": "キャンセルは間に合いませんでした。",
        },
      },
    },
  },
  extension: {
    asks: { cancel: "プロバイダーでキャンセルしますか？", sendTest: "実際に送信しますか？" },
    canceling: "キャンセル依頼中です。プロバイダーからまだ応答がありません。",
    changing: "変更の確認待ちです。プロバイダーからまだ確認がありません。",
    withProvider: "商品{{of}}点のうち{{number}}点がプロバイダーにあります。",
    hasLeft: "商品{{of}}点のうち{{number}}点をプロバイダーが発送しました。",
    changeLine: "アートワークまたはSKUを変更",
    unsent: {
      Waiting: "まだプロバイダーに送信されていません。",
      Sending: "プロバイダーに送信中で、まだ応答がありません。",
      Canceled: "プロバイダーはこの注文の商品をこれ以上製造しません。",
    },
    undecided: "製造するものを選択するまで、プロバイダーには送信されません。",
    excluded: "プロバイダーには送信されません。注文の残りは送信されます。",
    refused:
      "Portafilterはこのリクエストを読み取れませんでした。何も変更されていません。ページを再読み込みして、もう一度お試しください。",
    unknown: "Portafilterには関係がないか、まだ認識されていません。",
    drawn: "購入者のパーソナライズに応じてプロバイダーが描画",
    artwork: "Shopifyから",
    artworkFits: "Shopifyから：適合",
    artworkUnfit: "Shopifyから：印刷できません",
    artworkToFit: "Shopifyから：{{width}} × {{height}} pxが必要",
    artworkFit: "選択時に適合",
    done: {
      exclude: "このバリエーションを除外しました。",
      "decide-again": "このバリエーションを未マッピングに戻しました。",
    },
    tooMany: "リクエストが多すぎます。1分後にもう一度お試しください。",
    tooMuch:
      "パーソナライズを含むもの、またはその間に変更された部品は、Portafilterで変更してください。何も変更されていません。",
    waiting_other: "商品がマッピングまたは除外されるまで{{count}}件の注文が待っています。",
  },
};
