/** Imported before a program of ours: has V8 print each collection of garbage in it, with its figures. */
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--trace-gc-nvp");
