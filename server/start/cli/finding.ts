/** What was looked at, what was found, and for a problem what to do. */
export type Finding = { what: string; found: string; todo?: string | undefined }
