// The script of a page with a priced form, beside that of every page without React.
import { followPrice } from "./priced-form.ts";
import { whenParsed } from "./when-parsed.ts";

whenParsed(followPrice);
