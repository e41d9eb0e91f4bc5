/** Somebody with an account in a shop's admin. */
export type StoreUser = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isAccountOwner: boolean;
};

/** Who has one in every shop: its owner first, who is signed in until somebody else is. */
export const storeUsers: readonly [StoreUser, ...StoreUser[]] = [
  {
    id: "902541635",
    firstName: "Robin",
    lastName: "Hale",
    email: "robin@example.com",
    isAccountOwner: true,
  },
  {
    id: "902541636",
    firstName: "Sam",
    lastName: "Rivera",
    email: "sam@example.com",
    isAccountOwner: false,
  },
  {
    id: "902541637",
    firstName: "Mika",
    lastName: "Lind",
    email: "mika@example.com",
    isAccountOwner: false,
  },
];

/** The shops' people, and who of them sits at the admin. */
export type Users = {
  signedInId: string;
  /** Online tokens are refused, as where an app may not have them. */
  areWithheld: boolean;
};
