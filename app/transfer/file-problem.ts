import { TransferError } from "./transfer-error.ts";

const problems: Record<string, string> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is a file",
  EACCES: "this user may not",
  EPERM: "this user may not",
  EROFS: "nothing can be written there",
  ENOSPC: "its disk is full",
  EDQUOT: "its disk is full for this user",
  EFBIG: "its disk takes no file so large",
  ENAMETOOLONG: "its name is too long",
};

/** Why a file can't be read or written, in words; nothing where none are known. */
export function wordsOfFileError(error: unknown): string | undefined {
  return problems[error instanceof Error && "code" in error ? String(error.code) : ""];
}

/** The same of a file of the operator's, as a `TransferError`; what is known of none is thrown as it is. */
export function fileProblem(act: string, error: unknown): unknown {
  const problem = wordsOfFileError(error);
  if (problem === undefined) return error;
  return new TransferError(`${act}: ${problem}.`, { cause: error });
}
