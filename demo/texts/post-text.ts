import type { SceneName, ShapeName } from '../drawings/scenes.ts'

export interface PictureText {
  scene: SceneName
  shape: ShapeName
  /** For drawings of the Moon: days since the new moon. */
  day?: number
  caption?: string
}

/** A post of the demo: with `text`, with `link`, with `pictures`, or with a title only. */
export interface PostText {
  by: string
  title: string
  /** Days before now. */
  at: number
  text?: string
  link?: string
  /** The drawing of the link's preview. */
  preview?: SceneName
  pictures?: readonly PictureText[]
  /** The capacity, if it was written as a moderator or an administrator. */
  as?: 'mods' | 'admins'
  /** The share of possible voters who voted, from 0 to 1; random and usually low if absent. */
  fame?: number
  /** The share of downvotes. */
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
