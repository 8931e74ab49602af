import type { ContentKind } from "./content-kind.server.ts";
import { assurances, benefits } from "./kinds/benefits.server.ts";
import { careers, usefulSkills, workHere } from "./kinds/careers.server.ts";
import { escapes } from "./kinds/escapes.server.ts";
import { figures } from "./kinds/figures.server.ts";
import { helpAnswers } from "./kinds/help-answers.server.ts";
import { homeLines } from "./kinds/home.server.ts";
import { covers, insuranceSteps } from "./kinds/insurance.server.ts";
import { menuLists } from "./kinds/menus.server.ts";
import { placeHeads } from "./kinds/place-heads.server.ts";
import { places } from "./kinds/places.server.ts";
import { policies } from "./kinds/policies.server.ts";
import { press } from "./kinds/press.server.ts";
import { promo } from "./kinds/promo.server.ts";
import { replyTemplates } from "./kinds/reply-templates.server.ts";
import { coreValues, story } from "./kinds/story.server.ts";
import { team } from "./kinds/team.server.ts";
import { testimonials } from "./kinds/testimonials.server.ts";

/** Every kind of content, in the order of the portal's list. */
export const contentKinds: readonly ContentKind[] = [
  menuLists,
  promo,
  homeLines,
  figures,
  benefits,
  assurances,
  testimonials,
  places,
  placeHeads,
  escapes,
  story,
  coreValues,
  team,
  policies,
  helpAnswers,
  covers,
  insuranceSteps,
  careers,
  workHere,
  usefulSkills,
  press,
  replyTemplates,
];

/** The kind with this key; undefined if none. */
export const contentKindOf = (key: string): ContentKind | undefined =>
  contentKinds.find((kind) => kind.key === key);
