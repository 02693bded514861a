import { useApi } from './queries.ts'

/** The state the app started with, kept current: who looks, their communities and lists, what the site allows. */
export const useInitial = () => useApi('getInitial', {})

/** Null for guests. */
export const useViewer = () => useInitial().user
