import type { LucideIcon } from "lucide-react";

/** A page of a portal in its navigation. */
export type PortalLink = { label: string; to: string; icon: LucideIcon };
