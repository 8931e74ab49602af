/**
 * Definitions of two trees of the woods, feet at (0, 0), about 100 high: a broadleaf crown and a spruce. They take their
 * colour from the group that they stand in and are lit from the left.
 */
export const treeDefinitions =
  '<g id="broadleaf"><path d="M-4 4V-30H4V4ZM0-100Q20-104 26-86 46-84 42-62 56-46 38-34 34-16 12-22-6-12-18-24-44-22-42-42-54-58-36-68-36-90-16-88-8-100 0-100Z"/>' +
  '<path fill="#FFF3D0" opacity=".26" d="M0-100Q-8-100-16-88-36-90-36-68-54-58-42-42-44-30-32-26-30-44-16-48-22-66-4-74-10-90 0-100Z"/>' +
  '<path fill="#1B2A41" opacity=".2" d="M26-86Q46-84 42-62 56-46 38-34 34-16 12-22 26-34 22-48 36-62 26-86Z"/></g>' +
  '<g id="spruce"><path d="M0-110L14-78 8-79 22-50 14-52 30-16Q15-10 4-11V6H-4V-11Q-15-10-30-16L-14-52-22-50-8-79-14-78Z"/>' +
  '<path fill="#FFF3D0" opacity=".18" d="M0-110L-14-78-8-79-22-50-14-52-30-16Q-20-11-10-11L-4-38-9-38-2-64-6-65Z"/></g>';
