import { type Picture, Portrait } from './Portrait.tsx'

type AvatarProps = { name: string; picture?: Picture | null | undefined; size?: number; className?: string | undefined }

/** People are round. */
export function Avatar(props: AvatarProps) {
  return <Portrait {...props} shape="round" />
}
