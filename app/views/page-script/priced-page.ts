// The script of a page with a priced form, beside that of every page without React.
import { followPrice } from "./priced-form.ts";
import { whenParsed } from "@grand-tour/page-script/when-parsed.ts";

whenParsed(followPrice);
