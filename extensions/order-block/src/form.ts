/** What the block's forms share. */
import type { Form, OrderActAnswer } from "../../../app/extensions/answers.ts";
import type { Answer, Ask } from "../../shared/ask.ts";
import type { Words } from "../../shared/words.ts";
import type { RemakeRequest } from "./remake-requests.ts";

/** What a form of the block is given. What comes of it is said above all lines. */
export interface FormProps {
  ask: Ask;
  path: string;
  isBusy: boolean;
  words: Words;
  /** Has it done, shows what came of it, and says whether it was done. */
  onSave: (save: () => Promise<Answer<OrderActAnswer>>) => Promise<boolean>;
  onClose: () => void;
  /** The request of a remake that the form at a path asks for. */
  requestAt: (path: string) => RemakeRequest;
}

/** One that the block knows, with the place where it was opened: it is drawn there alone. */
export interface OpenForm {
  at: string;
  kind: Form["kind"] | "texts";
  path: string;
}

/** The open form, and how another is opened: one at a time, as they all stand for the order as it was shown. */
export interface Forms {
  opened: OpenForm | null;
  open: (form: OpenForm) => void;
  /** What the one that is open is given. */
  given: Omit<FormProps, "path">;
}
