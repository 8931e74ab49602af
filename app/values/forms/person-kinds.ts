import { z } from "zod";

/** The schemas that take a phone, an email or a person's name: tests find each of them here. */
export const personFields = z.registry<{ kind: "phone" | "email" | "name" }>();
