/** The colours that a community may choose for its pages. web/platform/ui/accents.css defines how they look. */
export const accents = [
  'rose',
  'rust',
  'ochre',
  'olive',
  'moss',
  'pine',
  'teal',
  'lagoon',
  'indigo',
  'violet',
  'plum',
  'slate',
] as const

export type Accent = (typeof accents)[number]
