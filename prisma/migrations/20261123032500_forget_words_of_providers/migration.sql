-- What providers said is one store's alone, and all stores of a key could read it here.
UPDATE "connector"."connection" SET error = 'The provider gave no answer.' WHERE error IS NOT NULL;
