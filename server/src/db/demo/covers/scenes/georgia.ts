import { at, disc, kit, mirrored, path, road, water, wavesUntil } from '../strokes.ts'

/** Shows mountains, towers, a departing car and a waiting ferry. */
export const rustavi = (): string =>
  [
    disc(210, -590, 92),
    kit('peaks', 40, 1.95),
    path('M596 0C640-70 700-122 820-112S1080-96 1240-128 1480-150 1640-70V10'),
    kit('spruce', 760, 2.2, -100),
    kit('spruce', 820, 2.8, -80),
    kit('svan', 1420, 1.7, -120),
    kit('svan', 1190, 2.6, -110),
    at(0, 0, mirrored('sedan', 1100, 3.1)),
    kit('ferry', 40, 2.3),
    road(590),
    water(0, wavesUntil(0, 590)),
  ].join('')
