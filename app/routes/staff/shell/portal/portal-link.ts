import type { LucideIcon } from "lucide-react";

/** A navigation link of a portal. */
export type PortalLink = { label: string; to: string; icon: LucideIcon };
