/** What was checked, the result, and for a problem what to do. */
export type Finding = { topic: string; result: string; todo?: string | undefined }
