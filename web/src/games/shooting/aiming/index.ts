// Aiming, as a board uses it.

export { Aiming, type AimingProps } from './aiming';
export { aimingKeys } from './said';
