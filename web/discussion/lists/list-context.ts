import { createContext } from 'react'

/** The list whose page it is, and whether it is the viewer's own: for what stands around each of its items. */
export const ListContext = createContext<{ id: number; own: boolean } | null>(null)
