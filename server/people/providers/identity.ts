import { createHash } from 'node:crypto'
import { deleteLinksOf, type LinkRow, listLinks } from './queries.ts'

/** A person as a provider knows them, and their account here. */
export type ProviderIdentity = Pick<LinkRow, 'issuer' | 'sub' | 'user_id'>

export const listLinksOf = listLinks

/** Also of browsers that are at a provider at the moment. */
export const forgetLinks = deleteLinksOf

/** Recognizes the link with which a login began. */
export const digestOfLink = ({ issuer, sub }: Pick<ProviderIdentity, 'issuer' | 'sub'>) =>
  createHash('sha256')
    .update(JSON.stringify([issuer, sub]))
    .digest()
