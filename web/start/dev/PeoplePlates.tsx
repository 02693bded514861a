import { Heart, Lock, Trash2 } from 'lucide'
import { useRef } from 'react'
import { Avatar } from '../../platform/ui/images/Avatar.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { CountDot } from '../../platform/ui/text/CountDot.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TimeAgo, useClock } from '../../platform/ui/text/TimeAgo.tsx'
import { Plate, Specimen } from './Plate.tsx'

const picture = {
  src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" fill="%237c4a35"/%3E%3Cpath d="M6 7h12v2H6zM7 10h2v7H7zm4 0h2v7h-2zm4 0h2v7h-2zM5 18h14v1.5H5z" fill="%23f3e6d0"/%3E%3C/svg%3E',
}

const minutesInYear = 525_600
const ages = [0, 1, 59, 300, 2 * 1440, 20 * 1440, 3 * minutesInYear]

export function PeoplePlates() {
  // The moment the page came alive: from then on its labels grow older, as anywhere.
  const now = useClock()
  const opened = useRef<number>(null)
  opened.current ??= now
  const start = opened.current ?? Date.UTC(2026, 0, 1)
  return (
    <>
      <Plate title="People, places, labels">
        <Specimen name="people">
          <div className={layout.row}>
            <Avatar shape="round" name="oarsman" size={20} />
            <Avatar shape="round" name="tilda_k" />
            <Avatar shape="round" name="halyard" size={32} />
            <Avatar shape="round" name="perseid" size={48} />
            <Avatar shape="round" name="coins" size={48} image={picture} />
          </div>
        </Specimen>
        <Specimen name="places">
          <div className={layout.row}>
            <Avatar shape="square" name="Seamanship" size={20} />
            <Avatar shape="square" name="PaperMaps" />
            <Avatar shape="square" name="DarkSkies" size={32} />
            <Avatar shape="square" name="Gardens" size={48} />
            <Avatar shape="square" name="AskHistory" size={48} image={picture} />
          </div>
        </Specimen>
        <Specimen name="labels">
          <div className={layout.row}>
            <Label tone="op">OP</Label>
            <Label tone="mod">Mod</Label>
            <Label tone="admin">Admin</Label>
            <Label tone="supporter" icon={Heart}>
              Supporter
            </Label>
            <Label>Private</Label>
            <Label tone="danger">Harassment</Label>
            <Label tone="success" icon={Trash2}>
              Removed by @halyard
            </Label>
            <Label tone="warn" icon={Lock}>
              Locked
            </Label>
          </div>
        </Specimen>
        <Specimen name="counts">
          <div className={layout.row}>
            <CountDot count={3} />
            <CountDot count={12} />
            <CountDot count={140} />
          </div>
        </Specimen>
      </Plate>
      <Plate title="Times and numbers">
        {ages.map((minutes) => (
          <Specimen key={minutes} name={`${minutes} min`}>
            <TimeAgo date={start - minutes * 60_000} />
          </Specimen>
        ))}
        {[7, 990, 991, 1540, 999_001].map((value) => (
          <Specimen key={value} name={String(value)}>
            <NumberText value={value} />
          </Specimen>
        ))}
      </Plate>
    </>
  )
}
