import type { SceneName, ShapeName } from '../drawings/scenes.ts'

export interface PictureText {
  scene: SceneName
  shape: ShapeName
  /** Of the Moon: days since it was new. */
  day?: number
  caption?: string
}

/** What somebody of the demo posted: with `text`, with `link`, with `pictures`, or a title alone. */
export interface PostText {
  by: string
  title: string
  /** Days before now. */
  at: number
  text?: string
  link?: string
  /** What the site found at the link. */
  preview?: SceneName
  pictures?: readonly PictureText[]
  /** In which capacity it was written, where not as anybody. */
  as?: 'mods' | 'admins'
  /** How many of those who could vote did, from 0 to 1; by chance where nothing is said, and then mostly few. */
  fame?: number
  /** How many of the votes are against it. */
  dislike?: number
  /** Hours after it was posted. */
  edited?: number
  locked?: { by: string; as: 'mods' | 'admins'; days: number }
  pinned?: true
  pinnedSite?: true
  /** Announced to all users; days before now. */
  announced?: number
  /** Deleted with its content, or an administrator erased the content later. */
  deleted?: {
    by: string
    as: 'normal' | 'mods' | 'admins'
    days: number
    content?: true
    titleHidden?: true
    erased?: { by: string; days: number }
  }
}

/** By the name of the community. */
export type PostTexts = Readonly<Record<string, readonly PostText[]>>
