/** The parts of an address, as an order's page names them. */
export const addressParts = {
  name: "氏名",
  firstName: "名",
  lastName: "姓",
  company: "会社",
  street1: "番地",
  street2: "建物名、部屋番号など",
  city: "市区町村",
  state: "都道府県",
  zip: "郵便番号",
  country: "国",
  phone: "電話番号",
  email: "メールアドレス",
} as const;
