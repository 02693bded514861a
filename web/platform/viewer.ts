import { useAnswer } from './memory/use-memory.ts'

/** The state the app started with, kept current: who looks, their communities and lists, what the site allows. */
export const useInitial = () => useAnswer('getInitial', {})

/** Null for guests. */
export const useViewer = () => useInitial().user
