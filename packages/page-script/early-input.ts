// Loaded by pages with React, once they are hydrated, if a form of theirs was filled in before.
import { repeatEarlyInput } from "./repeat-early-input.ts";

repeatEarlyInput();
