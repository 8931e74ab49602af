import { href } from "react-router";
import { line, text, type TitledText, titledTexts } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";

/** What stands around the lists of the careers page. */
export const careers = contentKind<{
  heading: string;
  lede: string;
  openings: string;
  text: string;
}>({
  key: "careers",
  label: "Careers",
  thing: "text",
  shownOn: [{ label: "Careers", to: href("/careers") }],
  isList: false,
  isClaim: true,
  fields: {
    heading: line("Heading", { max: 120 }),
    lede: text("Opening sentence", { max: 400 }),
    openings: line("Heading of openings", { max: 120 }),
    text: text("Text of openings", { max: 2_000 }),
  },
  named: "heading",
  builtIn: {
    careers: {
      heading: "Plan other people’s best two weeks",
      lede: "It is desk work for people who don’t like sitting still: half timetable, half letter to a stranger who will trust you.",
      openings: "No position is open today",
      text: "When one is, it appears here first. A good letter doesn’t have to wait for that: tell us which corner of Europe is yours, and we keep it for when we look.",
    },
  },
});

/** What the work is like, for applicants. */
export const workHere = contentKind<TitledText>({
  key: "careers-work",
  label: "Careers: how we work",
  thing: "point",
  shownOn: [{ label: "Careers", to: href("/careers") }],
  ...titledTexts,
  isClaim: true,
  builtIn: {
    "you-travel-what-you-sell": {
      title: "You travel what you sell",
      text: "A route goes on sale after someone here has ridden it, with a suitcase, in the rain if possible.",
    },
    "you-write-it-down": {
      title: "You write it down",
      text: "A planner’s work is a text: clear, exact, and kind to someone reading it on a platform.",
    },
    "you-pick-up": {
      title: "You pick up",
      text: "Everyone takes turns on the line, day and night. It is how we learn what the next itinerary needs.",
    },
  },
});

/** What helps, whatever the title. */
export const usefulSkills = contentKind<{ text: string }>({
  key: "careers-skills",
  label: "Careers: what helps",
  thing: "skill",
  shownOn: [{ label: "Careers", to: href("/careers") }],
  isList: true,
  isClaim: true,
  fields: {
    text: line("Text", { max: 200 }),
  },
  named: "text",
  builtIn: {
    "a-corner-of-europe": {
      text: "You know one corner of Europe well enough to say which hotel to avoid.",
    },
    "a-rail-pass": {
      text: "You can explain a rail pass in two sentences.",
    },
    calm: {
      text: "You have been the one who stayed calm.",
    },
  },
});
