import { type Picture, Portrait } from './Portrait.tsx'

type CrestProps = { name: string; picture?: Picture | null | undefined; size?: number; className?: string | undefined }

/** Places are square. */
export function Crest(props: CrestProps) {
  return <Portrait {...props} shape="square" />
}
