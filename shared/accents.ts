/** The colours that a community may choose for its pages; what each looks like stands in web/platform/ui/accents.css. */
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
